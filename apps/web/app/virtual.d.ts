declare module 'virtual:phrases/*' {
  import type { Messages } from '@lingui/core';
  import type { PhraseLanguage } from '@perya/phrases/languages.ts';
  const catalogues: Record<PhraseLanguage, () => Promise<{ default: Messages }>>;
  export default catalogues;
}

declare module '*?inline-script' {
  const text: string;
  export default text;
}

declare module 'virtual:react-router/server-build' {
  import type { ServerBuild } from 'react-router';
  const build: ServerBuild;
  export = build;
}
