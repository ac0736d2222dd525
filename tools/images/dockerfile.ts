/** One instruction as it stands: `COPY`, with `--from=packages` as a flag and the rest as arguments. */
export type Instruction = { name: string; flags: Record<string, string>; args: string[]; text: string };
export type Stage = { base: string; name: string; instructions: Instruction[] };

/**
 * The stages of a Dockerfile, as far as ours go: comments, continued lines, flags, lists in JSON or separated by
 * spaces.
 *
 * @throws one line for what cannot be read.
 */
export function parseDockerfile(text: string): Stage[] {
  const stages: Stage[] = [];
  for (const line of linesOf(text)) {
    const instruction = instructionOf(line);
    if (instruction.name === 'FROM') {
      const [base = '', as, name] = instruction.args;
      const isNamed = as?.toUpperCase() === 'AS' && name !== undefined;
      stages.push({ base, name: isNamed ? name : String(stages.length), instructions: [] });
    } else {
      const stage = stages.at(-1);
      if (!stage) throw new Error(`a Dockerfile begins with FROM, not with ${instruction.name}`);
      stage.instructions.push(instruction);
    }
  }
  return stages;
}

/** What the last instruction of that name says: `CMD`, `USER`. */
export const lastOf = ({ instructions }: Stage, name: string): Instruction | undefined =>
  instructions.findLast((instruction) => instruction.name === name);

/** Without comments and empty lines; a line that ends with a backslash goes on. */
function linesOf(text: string): string[] {
  const written = text.split('\n').filter((line) => line.trim() !== '' && !line.trimStart().startsWith('#'));
  return written
    .join('\n')
    .replaceAll(/\\\n\s*/g, '')
    .split('\n')
    .map((line) => line.trim());
}

function instructionOf(line: string): Instruction {
  const [, name = '', rest = ''] = /^([A-Za-z]+)\s+(.*)$/.exec(line) ?? [];
  if (name === '') throw new Error(`this is no instruction of a Dockerfile: ${line}`);
  const [, flagText = '', text = ''] = /^((?:--[\w-]+=\S+\s+)*)(.*)$/.exec(rest) ?? [];
  const flags = Object.fromEntries(
    [...flagText.matchAll(/--([\w-]+)=(\S+)/g)].map(([, key = '', value]) => [key, value]),
  );
  return { name: name.toUpperCase(), flags: flags as Record<string, string>, args: argsOf(text), text };
}

/** `["node", "main.ts"]`, also after `CMD` of a health check; else what blanks divide. */
function argsOf(text: string): string[] {
  const list = /(?:^|\s)(\[.*\])$/.exec(text)?.[1];
  return list ? (JSON.parse(list) as string[]) : text.split(/\s+/).filter(Boolean);
}
