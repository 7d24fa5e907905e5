declare module 'virtual:phrases/*' {
  import type { Messages } from '@lingui/core';
  const messages: Messages;
  export default messages;
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
