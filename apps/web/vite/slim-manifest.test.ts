import { expect, it } from 'vitest';
import { slim } from './slim-manifest.ts';

const manifest = {
  entry: { module: '/assets/entry.js', imports: ['/assets/library.js'] },
  routes: {
    root: { id: 'root', path: '', hasLoader: true, hasAction: false, imports: ['/a.js'], css: ['/a.css'] },
  },
  url: '/assets/manifest-1.js',
};

it('leaves out the entry, what is not so and what a route imports, and keeps the rest', () => {
  const script = slim(`window.__reactRouterManifest=${JSON.stringify(manifest)};`);
  expect(JSON.parse(script.replace(/^[^{]*|;$/g, ''))).toEqual({
    ...manifest,
    entry: {},
    routes: { root: { id: 'root', path: '', hasLoader: true, css: ['/a.css'] } },
  });
});

it('fails the build when the manifest looks different', () => {
  expect(() => slim('globalThis.manifest={}')).toThrow('another way');
});
