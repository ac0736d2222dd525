/** Shows that a row scrolls sideways. While everything fits, the timeline is inactive and nothing fades. */
export const FADING_EDGES = {
  '@supports (animation-timeline: scroll())': {
    animation: 'edges linear both',
    animationTimeline: 'scroll(self inline)',
  },
} as const;
