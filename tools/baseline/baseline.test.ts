/** @jest-environment node */
import { CONTRACT_VERSION } from '@host-portal/shared-lib/federation';
import { readBaseline } from './baseline.ts';

const baseline = readBaseline();

test('is the portal of one commit, whole', () => {
  const { commit, shell, remotes, edge } = baseline;
  for (const { release, files } of [shell, ...remotes]) {
    expect([release.name, release.commit]).toEqual([release.name, commit]);
    for (const path of Object.keys(release.files)) expect([path, files.has(path)]).toEqual([path, true]);
  }
  expect(shell.release.names).toHaveProperty(['@host-portal/shared-lib/ui']);
  expect(remotes.map(({ release }) => release.name)).toContain('bookings');
  expect(edge.size).toBeGreaterThan(10);
});

test('is of the contract that releases have now; with another major version, npm run baseline makes it anew', () => {
  expect(baseline.contract.split('.')[0]).toBe(CONTRACT_VERSION.split('.')[0]);
});
