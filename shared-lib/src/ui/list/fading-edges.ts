/**
 * Fades the edges of a row that scrolls sideways, to show that there's more content. If everything fits, the scroll
 * timeline is inactive and nothing fades.
 */
export const FADING_EDGES = {
  '@supports (animation-timeline: scroll())': {
    animation: 'edges linear both',
    animationTimeline: 'scroll(self inline)',
  },
} as const;
