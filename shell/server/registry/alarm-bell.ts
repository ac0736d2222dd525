/** A problem that lasts is told again after this long. */
const AGAIN_MS = 60_000;

/** Tells of each problem once, when it begins or becomes another one, and then once a minute while it lasts. */
export function alarmBell(alarm: (sentence: string) => void) {
  const told = new Map<string, { sentence: string; at: number }>();

  return (problems: ReadonlyMap<string, string>) => {
    for (const name of told.keys()) if (!problems.has(name)) told.delete(name);
    for (const [name, sentence] of problems) {
      const last = told.get(name);
      const isNew = !last || withoutNumbers(last.sentence) !== withoutNumbers(sentence);
      if (!isNew && performance.now() - last.at < AGAIN_MS) continue;
      told.set(name, { sentence, at: performance.now() });
      alarm(sentence);
    }
  };
}

/** A silence of 61 s is the silence of 60 s. */
const withoutNumbers = (sentence: string) => sentence.replaceAll(/\d+/g, '');
