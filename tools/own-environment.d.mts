type Environment = Readonly<Record<string, string | undefined>>;

export const passedSettings: readonly string[];
export function systemEnvironment(env: Environment): Record<string, string>;
export function ownEnvironment(env: Environment): Record<string, string>;
export function npmEnvironment(env: Environment): Record<string, string>;
export function foreignSettings(env: Environment): string[];
