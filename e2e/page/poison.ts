import type { Page } from '@playwright/test';

/** The fields that were changed so far, and the number of changed texts. */
export type Poisoned = { fields: Set<string>; texts: number };

/** From now on, changes the texts in the matching fields of every response from the matching URLs. */
export async function poison(
  target: Pick<Page, 'route'>,
  { answers, fields, join }: { answers: RegExp; fields: RegExp; join: (text: string) => string },
): Promise<Poisoned> {
  const poisoned: Poisoned = { fields: new Set(), texts: 0 };
  const changed = (value: unknown, field = ''): unknown => {
    if (Array.isArray(value)) return value.map((each) => changed(each, field));
    if (typeof value === 'object' && value !== null)
      return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, changed(each, name)]));
    if (typeof value !== 'string' || !fields.test(field)) return value;
    poisoned.fields.add(field);
    poisoned.texts += 1;
    return join(value);
  };
  await target.route(answers, async (route) => {
    const answer = await route.fetch();
    const body: unknown = await answer.json().catch(() => null);
    await route.fulfill({ response: answer, ...(body !== null && { json: changed(body) }) });
  });
  return poisoned;
}
