/** Small helpers to build the interface: no framework, as the game itself is a canvas. */
type Child = Node | string | null | false;

interface Properties {
  class?: string;
  text?: string;
  type?: string;
  label?: string;
  attributes?: Record<string, string>;
  onClick?: (event: MouseEvent) => void;
}

export function h<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  properties: Properties = {},
  ...children: Child[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  if (properties.class) element.className = properties.class;
  if (properties.text !== undefined) element.textContent = properties.text;
  if (tag === 'button') element.setAttribute('type', properties.type ?? 'button');
  if (properties.label) element.setAttribute('aria-label', properties.label);
  for (const [name, value] of Object.entries(properties.attributes ?? {})) element.setAttribute(name, value);
  if (properties.onClick) element.addEventListener('click', properties.onClick as EventListener);
  element.append(...children.filter((child): child is Node | string => child !== null && child !== false));
  return element;
}

/**
 * Writes what is not written there yet: the same words again would be laid out, and told, anew. Words in the place of others
 * stay the same node: where a node comes or goes, the browser looks at the styles of all that stands around it.
 */
export function write(element: HTMLElement, text: string): void {
  if (element.textContent === text) return;
  const [node] = element.childNodes;
  if (node instanceof Text && element.childNodes.length === 1 && text !== '') node.data = text;
  else element.textContent = text;
}

/** Gives an element these children in this order. What stands in its place already is not touched, and keeps its focus. */
export function arrange(parent: Element, children: readonly Element[]): void {
  const wanted = new Set(children);
  const gone = Array.from(parent.children).filter((child) => !wanted.has(child));
  for (const child of gone) child.remove();
  children.forEach((child, at) => {
    const there = parent.children[at] ?? null;
    if (there !== child) parent.insertBefore(child, there);
  });
}

/**
 * Changes what stands in a box. What has the focus in it keeps the focus where it stands elsewhere afterwards: browsers take it from an
 * element that is moved. Whoever goes by keyboard is taken there; a finger's page stays where it is. When it is gone, the box has the
 * focus, so that the next step is one within it.
 * @param box with a `tabindex` of −1.
 */
export function keepFocus(box: HTMLElement, change: () => void): void {
  const focused = document.activeElement;
  // While somebody is in the page around this one, nothing here is to draw him in.
  const here = document.hasFocus() && box.contains(focused);
  const kept = here && focused instanceof HTMLElement ? focused : null;
  const byKeyboard = kept?.matches(':focus-visible') ?? false;
  change();
  if (!kept || kept === document.activeElement) return;
  if (box.contains(kept)) kept.focus({ preventScroll: !byKeyboard });
  else box.focus({ preventScroll: true });
}

const svgNamespace = 'http://www.w3.org/2000/svg';

/** A drawing, or a part of one. */
export function svg<Tag extends keyof SVGElementTagNameMap>(
  tag: Tag,
  attributes: Record<string, string | number> = {},
  ...children: readonly Node[]
): SVGElementTagNameMap[Tag] {
  const element = document.createElementNS(svgNamespace, tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
  element.append(...children);
  return element;
}

export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Resolves at the next click of the button. */
export const clickOf = (button: HTMLElement): Promise<void> =>
  new Promise((resolve) => button.addEventListener('click', () => resolve(), { once: true }));

export const prefersStill = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Runs `draw` on every frame with the milliseconds since the first, until it answers `false`. */
export function animate(draw: (elapsedMs: number) => boolean): Promise<void> {
  return new Promise((resolve) => {
    const start = performance.now();
    const frame = (now: number): void => {
      if (draw(Math.max(0, now - start))) requestAnimationFrame(frame);
      else resolve();
    };
    requestAnimationFrame(frame);
  });
}
