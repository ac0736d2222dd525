import { defineConfig } from '@playwright/test';
import journeys from '../e2e/playwright.config.ts';

/** Runs campaigns that use the fixtures of the journeys: `npx playwright test -c lab/playwright.config.ts`. */
export default defineConfig(journeys, { testDir: './journeys', testMatch: '**/*.spec.ts', testIgnore: [] });
