export {
  formatMoney,
  formatRoundMoney,
  groupByCurrency,
  type Money,
  pendingOf,
  sumByCurrency,
  toDecimal,
} from './money.ts';
