/** The part of a picture that a banner shows: as wide as it can be at 16:7, then smaller by the zoom. */

export interface Crop {
  /** 1: as much as fits; 3: a third of it. */
  zoom: number;
  /** Where the part lies in what is left over: 0 is the left or upper end, 1 the other one. */
  x: number;
  y: number;
}

export interface Size {
  width: number;
  height: number;
}

export const banner: Size = { width: 960, height: 420 };

/** The part in pixels of the picture. */
export function partOf(picture: Size, { zoom, x, y }: Crop): Size & { left: number; top: number } {
  const scale = Math.min(picture.width / banner.width, picture.height / banner.height) / zoom;
  const [width, height] = [banner.width * scale, banner.height * scale];
  return { width, height, left: (picture.width - width) * x, top: (picture.height - height) * y };
}

/** The part as a JPEG of the size of a banner, in base64. */
export async function cropped(picture: HTMLImageElement, crop: Crop): Promise<string> {
  const { left, top, width, height } = partOf(
    { width: picture.naturalWidth, height: picture.naturalHeight },
    crop,
  );
  const canvas = Object.assign(document.createElement('canvas'), banner);
  const brush = canvas.getContext('2d');
  if (!brush) throw new Error('This browser cannot draw pictures');
  brush.fillStyle = '#ffffff';
  brush.fillRect(0, 0, banner.width, banner.height);
  brush.drawImage(picture, left, top, width, height, 0, 0, banner.width, banner.height);
  return canvas.toDataURL('image/jpeg', 0.92).split(',', 2)[1] ?? '';
}
