/** Builds drawings out of elements: the page's policy allows no markup in strings to carry styles. */
export type Shape = readonly [
  tag: string,
  attributes: Readonly<Record<string, string | number>>,
  ...children: Shape[],
];

const namespace = 'http://www.w3.org/2000/svg';

export function shape([tag, attributes, ...children]: Shape): SVGElement {
  const element = document.createElementNS(namespace, tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
  element.append(...children.map(shape));
  return element;
}

export function drawing(viewBox: string, className: string, ...shapes: Shape[]): SVGSVGElement {
  const svg = shape(['svg', { viewBox, class: className, 'aria-hidden': 'true' }, ...shapes]);
  return svg as SVGSVGElement;
}

let gradients = 0;

/** A gradient and the name by which a shape fills itself with it. */
export function gradient(
  kind: 'linear' | 'radial',
  stops: readonly (readonly [offset: number, colour: string])[],
  attributes: Readonly<Record<string, string | number>> = {},
): { shape: Shape; fill: string } {
  gradients += 1;
  const id = `fill-${gradients}`;
  return {
    shape: [
      `${kind}Gradient`,
      { id, ...attributes },
      ...stops.map(([offset, colour]): Shape => ['stop', { offset, 'stop-color': colour }]),
    ],
    fill: `url(#${id})`,
  };
}
