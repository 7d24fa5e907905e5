/** Of the canvas of a flight. */
export interface SkySize {
  /** Device pixels. */
  width: number;
  height: number;
  scale: number;
}
