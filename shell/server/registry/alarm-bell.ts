/** A problem that lasts is reported again after this long. */
const AGAIN_MS = 60_000;

/** Tells of each problem once, when it begins or becomes another one, and then once a minute while it lasts. */
export function alarmBell(alarm: (sentence: string) => void) {
  const raised = new Map<string, { sentence: string; at: number }>();

  return (problems: ReadonlyMap<string, string>) => {
    for (const name of raised.keys()) if (!problems.has(name)) raised.delete(name);
    for (const [name, sentence] of problems) {
      const last = raised.get(name);
      const isNew = !last || withoutNumbers(last.sentence) !== withoutNumbers(sentence);
      if (!isNew && performance.now() - last.at < AGAIN_MS) continue;
      raised.set(name, { sentence, at: performance.now() });
      alarm(sentence);
    }
  };
}

/** A silence of 61 s is the silence of 60 s. */
const withoutNumbers = (sentence: string) => sentence.replaceAll(/\d+/g, '');
