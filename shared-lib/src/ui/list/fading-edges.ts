/** Shows that a row scrolls sideways. The timeline is inactive while everything fits, and then nothing fades. */
export const FADING_EDGES = {
  '@supports (animation-timeline: scroll())': {
    animation: 'edges linear both',
    animationTimeline: 'scroll(self inline)',
  },
} as const;
