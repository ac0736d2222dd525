import { Type } from '@fastify/type-provider-typebox';
import { Answer } from './fields.ts';

export const PAGE_SIZE = 10;

export const PageQuery = {
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
  per_page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
};

/** Describes a page of a list (spec §3). */
export const PageOf = <T extends Type.TSchema>(item: T) =>
  Answer({
    items: Type.Array(item),
    page: Type.Integer({ minimum: 1 }),
    pages: Type.Integer({ minimum: 0 }),
    total: Type.Integer({ minimum: 0 }),
    has_next: Type.Boolean(),
    has_prev: Type.Boolean(),
    summary_stats: Type.Optional(Answer({ total_bags: Type.Integer({ minimum: 0 }) })),
  });

export type Paging = { limit: number; offset: number };

export const pagingOf = ({ page = 1, per_page = PAGE_SIZE }: { page?: number; per_page?: number }): Paging => ({
  limit: per_page,
  offset: (page - 1) * per_page,
});

/** Formats one page of a list. `total` is the number of all items that match the filter. */
export function presentPage<T>(items: T[], total: number, { limit, offset }: Paging) {
  const page = offset / limit + 1;
  const pages = Math.ceil(total / limit);
  return { items, page, pages, total, has_next: page < pages, has_prev: page > 1 };
}
