import type { ApiValue } from '@perya/contract/api.ts';

type Image = ApiValue<'GET /wps/promotions/available'>['promotions'][number]['announcementImages'][number];

interface CoverProps {
  images: readonly Image[];
  className: string | undefined;
  /** In the first screen: asked for at once. */
  first: boolean;
}

/** The cover of a promotion: its picture of sequence 1. The title beside it says what it is about. */
export function Cover({ images, className, first }: CoverProps) {
  const image = images.find(({ sequence }) => sequence === 1);
  if (!image) return null;
  return (
    <picture>
      {image.sources.map(({ type, srcset }) => (
        <source key={type} type={type} srcSet={srcset} sizes="(min-width: 480px) 448px, 92vw" />
      ))}
      <img
        className={className}
        src={image.url}
        alt=""
        width={image.width}
        height={image.height}
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : 'auto'}
      />
    </picture>
  );
}
