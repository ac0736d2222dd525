/** The interval in ms at which a lasting problem is reported again. */
const AGAIN_MS = 60_000;

/** Returns a function that reports each problem when it starts or changes, and then once a minute while it lasts. */
export function throttleAlarms(alarm: (sentence: string, subject: string) => void) {
  const raised = new Map<string, { sentence: string; at: number }>();

  return (problems: ReadonlyMap<string, string>) => {
    for (const name of raised.keys()) if (!problems.has(name)) raised.delete(name);
    for (const [name, sentence] of problems) {
      const last = raised.get(name);
      const isNew = !last || withoutNumbers(last.sentence) !== withoutNumbers(sentence);
      if (!isNew && performance.now() - last.at < AGAIN_MS) continue;
      raised.set(name, { sentence, at: performance.now() });
      alarm(sentence, name);
    }
  };
}

/** Removes numbers, so that a silence of 61 s counts as the same problem as a silence of 60 s. */
const withoutNumbers = (sentence: string) => sentence.replaceAll(/\d+/g, '');
