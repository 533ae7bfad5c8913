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

/** A drag starts after this distance in pixels. A shorter movement counts as a click. */
const activationConstraint = { distance: 4 }

// The library's own announcements are off. The list announces each move itself, in the same words for pointer,
// keys and arrow buttons.
const nothing = () => undefined
const announcements: Announcements = {
  onDragStart: nothing,
  onDragOver: nothing,
  onDragEnd: nothing,
  onDragCancel: nothing,
}
const accessibility = { announcements, screenReaderInstructions: { draggable: '' } }

interface DraggableListProps {
  /** The keys of the items, in display order. */
  keys: string[]
  onMove: (from: number, to: number) => void
  children: ReactNode
}

/** A list whose items can be dragged with a mouse, a pen or a finger. */
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

/** Returns the props of a draggable item. The component of the item handles the keyboard. */
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
    /** The handler for `pointerdown` on the drag handle. */
    grab: (event: PointerEvent) => listeners?.onPointerDown?.(event),
  }
}
