/** One of the areas of the page. */
export interface View {
  element: HTMLElement;
  /** When another one takes its place. */
  close(): void;
}
