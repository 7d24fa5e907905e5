import { HomeEnd } from './HomeEnd.tsx';
import { WinnersBoard } from './WinnersBoard.tsx';

/** What stands under the games of home. */
export function HomeLow() {
  return (
    <>
      <WinnersBoard />
      <HomeEnd />
    </>
  );
}
