import { Component, type ReactNode } from 'react';

type SlotBoundaryProps = { fallback: ReactNode; onError: (error: unknown) => void; children: ReactNode };

/** Catches the crash of a slot's content, so that only the slot fails. It resets with the next load. */
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
