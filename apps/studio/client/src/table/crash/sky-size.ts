/** Size of a flight's canvas. */
export interface SkySize {
  /** Device pixels. */
  width: number;
  height: number;
  scale: number;
}
