import { type ReactNode, type TextareaHTMLAttributes, useId } from 'react';
import styles from './Field.module.css';
import { describedBy, FieldFrame, type FieldTexts } from './FieldFrame.tsx';

export interface TextAreaProps
  extends FieldTexts,
    Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'className'> {}

/** Several lines of text. */
export function TextArea(props: TextAreaProps): ReactNode {
  const { error, hint, id: givenId, isLabelHidden, label, rows = 4, ...area } = props;
  const ownId = useId();
  const id = givenId ?? ownId;
  return (
    <FieldFrame id={id} label={label} isLabelHidden={isLabelHidden} hint={hint} error={error}>
      <textarea
        {...area}
        id={id}
        rows={rows}
        className={`${styles.control} ${styles.area}`}
        {...describedBy(id, { error, hint })}
      />
    </FieldFrame>
  );
}
