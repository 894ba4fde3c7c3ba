export interface RecordingState {
  /** The session is being recorded. */
  readonly loadClarity: boolean;
}

export const recordingSwitched = (loadClarity: boolean) =>
  ({ type: 'recording/switched', loadClarity }) as const;

export type RecordingAction = ReturnType<typeof recordingSwitched>;

const off: RecordingState = { loadClarity: false };

export const recordingReducer = (
  state: RecordingState = off,
  action: RecordingAction,
): RecordingState =>
  action.type === 'recording/switched' ? { loadClarity: action.loadClarity } : state;
