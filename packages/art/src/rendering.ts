/** One file of a picture. */
export interface Rendering {
  /** File name without its ending. */
  name: string;
  /** Pixels; the height follows. */
  width: number;
  format: 'avif' | 'webp' | 'png';
  /** 1–100, the encoder's own scale; PNG has none. */
  quality?: number;
}
