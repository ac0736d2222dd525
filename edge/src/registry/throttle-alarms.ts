/** A problem that lasts is reported again after this time. */
const AGAIN_MS = 60_000;

/** Reports each problem when it starts or changes, then once a minute while it lasts. */
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

/** Removes numbers, so that a silence of 61 s is the same problem as one of 60 s. */
const withoutNumbers = (sentence: string) => sentence.replaceAll(/\d+/g, '');
