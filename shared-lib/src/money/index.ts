export { formatMoney, groupByCurrency, type Money, pendingOf, sumByCurrency, toDecimal } from './money.ts';
