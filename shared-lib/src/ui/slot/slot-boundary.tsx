import { Component, type ReactNode } from 'react';

type SlotBoundaryProps = { fallback: ReactNode; onError: (error: unknown) => void; children: ReactNode };

/**
 * Catches errors while a slot's content renders, so that only the slot fails. The boundary is reset when the content
 * is loaded again.
 */
export class SlotBoundary extends Component<SlotBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown) {
    this.props.onError(error);
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}
