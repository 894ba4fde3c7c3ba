import { Component, type ReactNode } from 'react';

interface Props {
  /** A new value tries again: another page may well work, for one. */
  readonly resetKey: string;
  readonly fallback: (retry: () => void) => ReactNode;
  /** Told what was thrown; null: it is tried again. */
  readonly onError?: (error: unknown) => void;
  readonly children: ReactNode;
}

interface State {
  readonly hasFailed: boolean;
  readonly resetKey: string;
}

/** Keeps a part that throws, or whose chunk does not load, from taking the whole app with it. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { hasFailed: false, resetKey: this.props.resetKey };

  static getDerivedStateFromError(): Partial<State> {
    return { hasFailed: true };
  }

  static getDerivedStateFromProps({ resetKey }: Props, state: State): State | null {
    return resetKey === state.resetKey ? null : { hasFailed: false, resetKey };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError?.(error);
  }

  readonly retry = (): void => {
    this.setState({ hasFailed: false });
    this.props.onError?.(null);
  };

  override render(): ReactNode {
    return this.state.hasFailed ? this.props.fallback(this.retry) : this.props.children;
  }
}
