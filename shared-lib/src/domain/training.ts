/** The training's cards, in the order in which new hosts need them. */
export const TRAINING_CARDS = ['welcome', 'store', 'return', 'late', 'refuse', 'money'] as const;
export type TrainingCard = (typeof TRAINING_CARDS)[number];

/** The cards that a host has ticked, as stored on the device, for `useDeviceValue`. */
export const TRAINING_READ = {
  key: 'training-read',
  from: (stored: unknown): readonly TrainingCard[] =>
    TRAINING_CARDS.filter((card) => Array.isArray(stored) && stored.includes(card)),
};
