import '@testing-library/jest-dom';
import { act } from '@testing-library/react';
import { setLanguage, stopPseudoLocale } from '../i18n/index.ts';
import { resetIds } from './builders.ts';
import { startFakeApi } from './fake-api.ts';
import { closePortals } from './fake-portal.ts';

export {
  aBooking,
  aClosure,
  aHoldingAccount,
  aHost,
  anEarning,
  aPage,
  aRefund,
  aReview,
  aSession,
  aStashpoint,
  aSupplyOrder,
  aTokenSession,
  aTransaction,
  aUser,
  DEMO_NOW,
  EUR,
  JPY,
  KWD,
  noSession,
  type Overrides,
} from './builders.ts';
export { axeFaults } from './axe-faults.ts';
export { failure, type FakeAnswer, fakeApi, type RecordedRequest, text, wire } from './fake-api.ts';
export { aHostServer, pageOf } from './host-server.ts';
export { aConfig, aPortal, type FakePortal } from './fake-portal.ts';
export { renderInPortal, type RenderOptions, renderRoutes, renderSlot, setNow } from './render-routes.tsx';
export { startTestClock, untilIdle } from './until-idle.ts';

// Importing this module prepares the test file: it starts a fake server and resets everything after each test.
startFakeApi();

afterEach(() => {
  closePortals();
  resetIds();
  // Deletes drafts, which would otherwise be restored in the next test.
  sessionStorage.clear();
  jest.useRealTimers();
  act(() => {
    stopPseudoLocale();
    setLanguage('en');
  });
});
