import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { registerDownloadRoutes } from './routes.ts';

let app: FastifyInstance;
beforeAll(() => {
  app = fastify();
  registerDownloadRoutes(app, 'http://play.test');
});
afterAll(() => app.close());

const get = (url: string, language = 'en') => app.inject({ url, headers: { 'accept-language': language } });

test.each(['android', 'ios', 'profile'])('%s has a page in both languages, with a way back', async (kind) => {
  const [english, filipino] = await Promise.all([
    get(`/downloads/${kind}`),
    get(`/downloads/${kind}`, 'fil'),
  ]);
  expect(english.statusCode).toBe(200);
  expect(english.body).toContain('href="http://play.test/m/home"');
  expect(filipino.body).toContain('lang="fil"');
  expect(filipino.body.replace(/<[^>]*>/g, '')).not.toBe(english.body.replace(/<[^>]*>/g, ''));
});

test('the profile is one that adds a web clip of the site', async () => {
  const { headers, body } = await get('/downloads/perya.mobileconfig');
  expect(headers['content-type']).toBe('application/x-apple-aspen-config');
  expect(body).toContain('<string>com.apple.webClip.managed</string>');
  expect(body).toContain('<string>http://play.test/m/home?WEBCLIP=1</string>');
});

test('what is not offered is not found', async () => {
  expect((await get('/downloads/nothing')).statusCode).toBe(404);
});
