export { listBookings, updateBooking } from './bookings.ts';
export { createClosure, deleteClosure, listClosures, updateClosure } from './closures.ts';
export { listExternalAccounts } from './external-accounts.ts';
export { getHoldingAccount, listHoldingAccounts } from './holding-accounts.ts';
export { createHost, listHosts } from './hosts.ts';
export { getInvoice, listInvoices } from './invoices.ts';
export { listRefunds } from './refunds.ts';
export { listReviews } from './reviews.ts';
export {
  createStashpoint,
  getStashpoint,
  listStashpoints,
  updateStashpoint,
  updateStashpointDetails,
} from './stashpoints.ts';
export { createSupplyOrder, listSupplyOrders } from './supply-orders.ts';
export { createToken, deleteToken, getToken, renewToken } from './tokens.ts';
export { listCurrentTransactions, listTransactions } from './transactions.ts';
export { createUser, requestPasswordReset, updateMe } from './users.ts';
