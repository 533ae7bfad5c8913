import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable'
import type { CSSProperties, PointerEvent, ReactNode } from 'react'

/** In pixels: less is a press. */
const activationConstraint = { distance: 4 }

// What is said of a move is the list's own, the same for the pointer, the keys and the arrows.
const nothing = () => undefined
const announcements: Announcements = {
  onDragStart: nothing,
  onDragOver: nothing,
  onDragEnd: nothing,
  onDragCancel: nothing,
}
const accessibility = { announcements, screenReaderInstructions: { draggable: '' } }

interface DraggableListProps {
  /** Of the items, in their order. */
  keys: string[]
  onMove: (from: number, to: number) => void
  children: ReactNode
}

/** Lets the items of a list be dragged to another place, with a mouse, a pen or a finger. */
export function DraggableList({ keys, onMove, children }: DraggableListProps) {
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint }))

  function drop({ active, over }: DragEndEvent) {
    if (over && over.id !== active.id)
      onMove(keys.indexOf(String(active.id)), keys.indexOf(String(over.id)))
  }

  return (
    <DndContext
      accessibility={accessibility}
      collisionDetection={closestCenter}
      onDragEnd={drop}
      sensors={sensors}
    >
      <SortableContext items={keys} strategy={verticalListSortingStrategy}>
        {children}
      </SortableContext>
    </DndContext>
  )
}

/** One of these items. Its keys are moved by whoever shows it. */
export function useDraggable(key: string, isAlone: boolean) {
  const { setNodeRef, listeners, transform, transition, isDragging } = useSortable({
    id: key,
    disabled: isAlone,
  })
  const style: CSSProperties = {
    transform: transform ? `translate(${transform.x}px, ${transform.y}px)` : undefined,
    transition,
  }
  return {
    ref: setNodeRef,
    style,
    isHeld: isDragging,
    /** For the `pointerdown` of what it is held by. */
    grab: (event: PointerEvent) => listeners?.onPointerDown?.(event),
  }
}
