type Environment = Readonly<Record<string, string | undefined>>;

export declare const passedSettings: readonly string[];
export declare function systemEnvironment(env: Environment): Record<string, string>;
export declare function ownEnvironment(env: Environment): Record<string, string>;
export declare function npmEnvironment(env: Environment): Record<string, string>;
export declare function foreignSettings(env: Environment): string[];
export declare function installerEnvironment(env: Environment): Record<string, string>;
export declare function paymentSecrets(text: string | undefined): string[];
