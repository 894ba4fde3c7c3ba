import { type ReactNode, useEffect, useRef } from 'react';
import { useErrorReporter } from '../../errorReports/useErrorReporter.ts';
import { afterDocumentLoad } from '../../navigation/afterDocumentLoad.ts';
import styles from './Animation.module.css';

/** A file each in the folder of animations. */
export type AnimationName = 'looking' | 'sparkle';

interface AnimationProps {
  readonly name: AnimationName;
  /** Gives the size: the place is empty until the drawing has come, and stays so without it. */
  readonly className?: string | undefined;
}

/** A moving ornament, loaded when the page is there. */
export function Animation({ className = '', name }: AnimationProps): ReactNode {
  const svg = useRef<SVGSVGElement>(null);
  const report = useErrorReporter();

  useEffect(() => {
    const element = svg.current;
    const controller = new AbortController();
    const { signal } = controller;
    const play = async (): Promise<void> => {
      const { draw, loadAnimation } = await import(
        /* webpackChunkName: "animations" */ './playAnimation.ts'
      );
      const drawing = await loadAnimation(name, signal);
      if (element && !signal.aborted) draw(element, drawing, styles);
    };
    const callOff = afterDocumentLoad(() => {
      play().catch((error: unknown) => {
        if (!signal.aborted) report(error, 'animation');
      });
    });
    return () => {
      callOff();
      controller.abort();
      element?.replaceChildren();
    };
  }, [name, report]);

  return <svg ref={svg} aria-hidden="true" className={`${styles.animation} ${className}`} />;
}
