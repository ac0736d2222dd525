/** Cards of the training, in the order in which a new host needs them. */
export const TRAINING_CARDS = ['welcome', 'store', 'return', 'late', 'refuse', 'money'] as const;
export type TrainingCard = (typeof TRAINING_CARDS)[number];

/** Which of them a host ticked, as a device keeps it: for `useDeviceValue`. */
export const TRAINING_READ = {
  key: 'training-read',
  from: (stored: unknown): readonly TrainingCard[] =>
    TRAINING_CARDS.filter((card) => Array.isArray(stored) && stored.includes(card)),
};
