import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

/** As far as it is read here. */
export type ComposeService = {
  image?: string;
  build?: { dockerfile: string };
  user?: string;
  read_only?: boolean;
  cap_drop?: string[];
  security_opt?: string[];
  profiles?: string[];
  ports?: string[];
  volumes?: string[];
  command?: unknown;
  entrypoint?: unknown;
  environment?: Record<string, string | null>;
};

/** The services of a compose file, with what they take from its anchors. */
export function composeServices(file: string): Record<string, ComposeService> {
  const { services } = parse(readFileSync(file, 'utf8'), { merge: true }) as {
    services: Record<string, ComposeService>;
  };
  return services;
}
