/** English around a game that is played. */
export const words = {
  // Games
  'game.unavailable': 'This game is not available now.',
  'vendor.maintenance': 'The maker of this game is working on it. Please try again later.',
  // Playing
  'launch.title': 'Game',
  'launch.back': 'Back to the lobby',
  'launch.loading': 'Opening the stall…',
  'launch.unavailable': 'This game is not open',
  'launch.unavailable.text': 'It may open soon. There are many other stalls at the fair.',
  'launch.failed': 'The game could not be opened',
  'launch.lobby': 'See other games',
  'launch.balance': 'Balance {amount}',
} as const;
