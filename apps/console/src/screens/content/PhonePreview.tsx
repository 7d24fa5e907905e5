/** An announcement or a help entry as a phone shows it: the site's colours and shapes, the words of the editor. */
import { createElement, useMemo, type ReactNode } from 'react';
import { useT } from '#console/lib/words.ts';
import { InPhone } from '#console/ui/InPhone.tsx';
import { isAnnouncement, type Written } from './content.tsx';
import { usePictures } from './PictureField.tsx';
import styles from './PhonePreview.module.css';

export function PhonePreview({ brand, content }: { brand: string; content: Written }) {
  const t = useT();
  const { data } = usePictures(brand);
  const cover = isAnnouncement(content) ? content.images[0] : undefined;
  const url = data?.list.find(({ name }) => name === cover)?.url;
  return (
    <InPhone
      label={t('content.preview')}
      render={(language) => {
        // The site falls back to English.
        const text = content.texts[language] ?? content.texts['EN'];
        return isAnnouncement(content) && content.type === 'B' ? (
          <Slide url={url} title={text?.title ?? ''} />
        ) : (
          <article className={styles['card']}>
            {url !== undefined && <img className={styles['picture']} src={url} alt="" />}
            <p className={styles['name']}>{text?.title}</p>
            <Html html={text?.content ?? ''} />
          </article>
        );
      }}
    />
  );
}

const Slide = ({ url, title }: { url: string | undefined; title: string }) => (
  <div className={styles['slide']}>
    {url !== undefined && <img className={styles['picture']} src={url} alt="" />}
    <span className={styles['title']}>{title}</span>
  </div>
);

const shownTags = new Set(
  'p br hr h2 h3 h4 strong b em i u s small blockquote ul ol li table thead tbody tr th td'.split(' '),
);

/** Draws what saving would keep (the server's list of tags). Nothing of the text becomes a script, a link or a request. */
function Html({ html }: { html: string }) {
  const parts = useMemo(() => childrenOf(new DOMParser().parseFromString(html, 'text/html').body), [html]);
  return <div className={styles['text']}>{parts}</div>;
}

function childrenOf(node: Node): ReactNode[] {
  return [...node.childNodes].map((child, index) => {
    if (child.nodeType === Node.TEXT_NODE) return child.textContent;
    const tag = child.nodeName.toLowerCase();
    if (tag === 'script' || tag === 'style') return null;
    if (tag === 'br' || tag === 'hr') return createElement(tag, { key: index });
    const name = shownTags.has(tag) ? tag : tag === 'a' ? 'u' : 'span';
    return createElement(name, { key: index }, ...childrenOf(child));
  });
}
