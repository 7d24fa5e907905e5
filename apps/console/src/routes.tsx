/** Every address. Screens come from `screens.ts`, each with its own part of the program. */
import { createBrowserRouter, type RouteObject } from 'react-router';
import { screens } from './screens.ts';
import { Invitation } from './screens/session/Invitation.tsx';
import { LogIn } from './screens/session/LogIn.tsx';
import { Gate } from './shell/Gate.tsx';
import { BrokenScreen, FirstScreen, screenFrame, UnknownScreen } from './shell/ScreenFrame.tsx';

const screenRoutes = screens.map((screen): RouteObject => ({
  path: screen.path,
  lazy: async () => ({ Component: screenFrame(screen, (await screen.load()).Screen) }),
}));

export const createRouter = () =>
  createBrowserRouter([
    { path: '/login', Component: LogIn, ErrorBoundary: BrokenScreen },
    { path: '/invitation', Component: Invitation, ErrorBoundary: BrokenScreen },
    {
      path: '/',
      Component: Gate,
      ErrorBoundary: BrokenScreen,
      HydrateFallback: () => null,
      children: [
        {
          ErrorBoundary: BrokenScreen,
          children: [
            { index: true, Component: FirstScreen },
            ...screenRoutes,
            { path: '*', Component: UnknownScreen },
          ],
        },
      ],
    },
  ]);
