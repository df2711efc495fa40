import { ConfigurationError } from './configuration.ts';

/** Where a server was to listen, and the settings that say so. */
export interface ListeningPlace {
  readonly host: string;
  readonly port: number;
  readonly settings: readonly [host: 'HOST' | 'METRICS_HOST', port: 'PORT' | 'METRICS_PORT'];
}

/** Why nobody can listen there, in words for whoever runs the site that name the setting; any other fault stays as it is. */
export function listenFault(error: Error, { host, port, settings }: ListeningPlace): Error {
  const code = 'code' in error ? String(error.code) : '';
  const [hostSetting, portSetting] = settings;
  const words: Readonly<Record<string, string>> = {
    EADDRINUSE: `${portSetting} ${port} is taken: something else listens there. Stop it, or set ${portSetting} to another port`,
    EACCES: `${portSetting} ${port} may not be opened by this user: set ${portSetting} to one above 1023`,
    EADDRNOTAVAIL: `${hostSetting} ${host} is no address of this machine`,
    ENOTFOUND: `${hostSetting} ${host} is no address of this machine`,
  };
  const said = words[code];
  return said ? new ConfigurationError(`${said} (${code}).`) : error;
}
