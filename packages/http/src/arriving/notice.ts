/// <reference lib="dom" />
/** Runs in the browser, as the text of an inline script: it may use nothing from outside. */

/** The words of the notice, by language tag. */
export type GuardWords = Readonly<Record<string, { text: string; button: string }>>;

export interface Notice {
  show(): void;
  hide(): void;
}

/** Says that a part of the page is missing, at its lower edge, with a button that loads the page again. */
export function createNotice(words: GuardWords): Notice {
  let notice: HTMLElement | null = null;
  const wordsOfPage = () => {
    const isFilipino =
      document.documentElement.lang === 'fil' ||
      /[#&?]lang=(fil|tl|TY)\b/i.test(location.href) ||
      navigator.languages.some((tag) => /^(fil|tl)\b/.test(tag));
    return (isFilipino && words['fil']) || words['en'] || Object.values(words)[0]!;
  };

  const show = (): void => {
    if (notice !== null) return;
    const { text, button } = wordsOfPage();
    notice = document.createElement('div');
    notice.setAttribute('role', 'alert');
    notice.style.cssText =
      'position:fixed;z-index:2147483647;inset:auto 0 0;display:flex;flex-wrap:wrap;gap:8px 16px;align-items:center;justify-content:center;padding:12px 16px calc(12px + env(safe-area-inset-bottom,0px));font:16px/1.4 system-ui,sans-serif;color:#f6f2ff;background:#281d58';
    const again = document.createElement('button');
    again.type = 'button';
    again.textContent = button;
    again.style.cssText =
      'min-height:44px;padding:0 20px;border:0;border-radius:999px;font:inherit;font-weight:700;color:#2a1500;background:#ffc94a;cursor:pointer';
    again.onclick = () => location.reload();
    const sentence = document.createElement('span');
    sentence.textContent = text;
    notice.append(sentence, again);
    document.body.append(notice);
  };
  const hide = (): void => {
    notice?.remove();
    notice = null;
  };
  return { show, hide };
}
