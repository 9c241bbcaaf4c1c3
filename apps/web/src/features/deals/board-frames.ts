import type { DealStage } from '@rei/domain/activity/deal-progress';
import type { SavedProperty } from '@rei/domain/saved-properties/saved-property';
import type { ComponentType, ReactNode } from 'react';

export interface BoardFrameProps {
  onDrop: (saved: SavedProperty, to: DealStage) => void;
  onDragStart: () => void;
  overlay: (saved: SavedProperty) => ReactNode;
  children: ReactNode;
}

export interface ColumnFrameProps {
  stage: DealStage;
  labelledBy: string;
  children: ReactNode;
}

export interface CardFrameProps {
  saved: SavedProperty;
  /** Whether this card was moved just now: the focus follows it. */
  wasMoved: boolean;
  children: ReactNode;
}

/** The board, its columns and its cards without what is in them: with dragging, or before that has been loaded. */
export interface BoardFrames {
  Board: ComponentType<BoardFrameProps>;
  Column: ComponentType<ColumnFrameProps>;
  Card: ComponentType<CardFrameProps>;
}
