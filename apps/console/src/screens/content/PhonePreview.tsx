/** An announcement or a help entry as a phone shows it: the site's colours and shapes, the words of the editor. */
import { SegmentedControl, Stack, Text } from '@mantine/core';
import { createElement, useMemo, useState, type ReactNode } from 'react';
import { useT } from '#console/lib/words.ts';
import { isAnnouncement, type Written } from './content.tsx';
import { usePictures } from './PictureField.tsx';
import styles from './PhonePreview.module.css';

type Language = 'EN' | 'TY';

export function PhonePreview({ brand, content }: { brand: string; content: Written }) {
  const t = useT();
  const [language, setLanguage] = useState<Language>('EN');
  const { data } = usePictures(brand);
  // The site falls back to English.
  const text = content.texts[language] ?? content.texts['EN'];
  const cover = isAnnouncement(content) ? content.images[0] : undefined;
  const url = data?.list.find(({ name }) => name === cover)?.url;
  return (
    <Stack gap="sm" component="section" aria-label={t('content.preview')}>
      <Text size="sm" fw={600}>
        {t('content.preview')}
      </Text>
      <SegmentedControl
        data={(['EN', 'TY'] as const).map((value) => ({ value, label: t(`content.language.${value}`) }))}
        value={language}
        onChange={(value) => setLanguage(value as Language)}
        aria-label={t('shell.language')}
      />
      <div className={styles['phone']} lang={language === 'TY' ? 'fil' : 'en'}>
        {isAnnouncement(content) && content.type === 'B' ? (
          <Slide url={url} title={text?.title ?? ''} />
        ) : (
          <article className={styles['card']}>
            {url !== undefined && <img className={styles['picture']} src={url} alt="" />}
            <p className={styles['name']}>{text?.title}</p>
            <Html html={text?.content ?? ''} />
          </article>
        )}
      </div>
    </Stack>
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
