import { plainDigits } from '../../domain/typed-number.ts';

/** The hash of a device PIN. The PIN hides money from onlookers and doesn't protect the API. */
export type StoredPin = { salt: string; hash: string };

export const PIN_PATTERN = /^\d{4,8}$/;

/**
 * The number of hashing rounds. Trying all four-digit PINs takes minutes, but a single one is fast enough for a tap.
 */
const ROUNDS = 100_000;

export async function storePin(pin: string): Promise<StoredPin> {
  const salt = crypto.getRandomValues(new Uint8Array(16));
  return { salt: toText(salt), hash: await hashOf(pin, salt) };
}

export async function isPin(pin: string, { salt, hash }: StoredPin): Promise<boolean> {
  return (await hashOf(pin, toBytes(salt))) === hash;
}

/** Hashes the digits in any script alike, because the keyboard may change between two entries. */
async function hashOf(pin: string, salt: Uint8Array<ArrayBuffer>): Promise<string> {
  const key = await crypto.subtle.importKey('raw', new TextEncoder().encode(plainDigits(pin)), 'PBKDF2', false, [
    'deriveBits',
  ]);
  const bits = await crypto.subtle.deriveBits({ name: 'PBKDF2', hash: 'SHA-256', salt, iterations: ROUNDS }, key, 256);
  return toText(new Uint8Array(bits));
}

const toText = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes));
const toBytes = (text: string) => Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
