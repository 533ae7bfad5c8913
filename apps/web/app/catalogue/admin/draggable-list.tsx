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

/** In pixels. A shorter movement counts as a click. */
const activationConstraint = { distance: 4 }

// The list announces every move itself, in the same words for pointer, keys and arrow buttons.
const nothing = () => undefined
const announcements: Announcements = {
  onDragStart: nothing,
  onDragOver: nothing,
  onDragEnd: nothing,
  onDragCancel: nothing,
}
const accessibility = { announcements, screenReaderInstructions: { draggable: '' } }

interface DraggableListProps {
  /** The keys of the items, in their order. */
  keys: string[]
  onMove: (from: number, to: number) => void
  children: ReactNode
}

/** Makes the items of a list draggable with a mouse, a pen or a finger. */
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

/** One draggable item. The component that shows it handles the keyboard. */
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
    /** Attach this to `pointerdown` of the drag handle. */
    grab: (event: PointerEvent) => listeners?.onPointerDown?.(event),
  }
}
