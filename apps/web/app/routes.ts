/** Every URL of the site, explicit, aliases included (specification 1 §2, "Routes"). */
import { index, layout, route, type RouteConfig } from '@react-router/dev/routes';

/** One page under several addresses: a route's id has to be its own. */
const alias = (path: string, file: string) => route(path, file, { id: `${file}:${path}` });

const home = 'routes/home/home.tsx';

export default [
  layout('shell/Shell.tsx', [
    index(home, { id: `${home}:/` }),
    route('m/home', home),
    alias('m', home),
    alias('m/index', home),
    alias('m/index.html', home),
    route('m/notice', 'routes/content/notice.tsx'),
    route('*', 'routes/not-found.tsx'),
  ]),
] satisfies RouteConfig;
