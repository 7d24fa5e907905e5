import {
  useCallback,
  useEffect,
  useRef,
  useState,
  type Dispatch,
  type FocusEvent,
  type FormEvent,
  type RefObject,
  type SetStateAction,
} from 'react';
import { useReady } from './use-ready.ts';

/** What the fields of a form hold, by name. A checkbox is `'on'` or `''`. */
export type FormValues<Name extends string> = Record<Name, string>;
export type FormErrors<Name extends string, Code extends string> = Partial<Record<Name, Code>>;

interface FormOptions<Name extends string, Code extends string> {
  /** Field names in the order in which they stand: the first invalid one gets the focus. */
  names: readonly Name[];
  /** What is wrong with a field, or `null`. Pure: it may look at the other fields. */
  check: (name: Name, values: FormValues<Name>) => Code | null;
  /** The plain form of what a field holds (a number without its spaces); absent: as it was typed. */
  plain?: (name: Name, text: string) => string;
  /** Filled fields to check along with a field, where the one is compared with the other. */
  related?: Partial<Record<Name, Name>>;
  /** Called when every field passes. @returns errors that only the server could find, by field. */
  onSubmit: (values: FormValues<Name>) => Promise<FormErrors<Name, Code> | void>;
}

export interface Form<Name extends string, Code extends string> {
  ref: RefObject<HTMLFormElement | null>;
  errors: FormErrors<Name, Code>;
  /** What the server refused of fields that this form does not have. */
  unplaced: Code | undefined;
  /** Refusals that no field of this form shows, so far. */
  turn: number;
  /** A submission is under way; a second one is not begun. */
  pending: boolean;
  /** The scripts have started: before that a submission would be the browser's own. */
  ready: boolean;
  /** Checks the filled fields again, after the language has changed for example. */
  recheckFilled: () => void;
  /** Checks these fields alone, for a button beside one of them. @returns what the form holds, or `null` after showing why not. */
  checkOnly: (names: readonly Name[]) => FormValues<Name> | null;
  /** Takes back what was said of these fields, which begin anew. */
  forgive: (names: readonly Name[]) => void;
  /** Shows what only the server could find. */
  refuse: (errors: FormErrors<Name, Code>) => void;
  props: {
    ref: RefObject<HTMLFormElement | null>;
    noValidate: true;
    method: 'post';
    onSubmit: (event: FormEvent<HTMLFormElement>) => void;
    onBlur: (event: FocusEvent<HTMLFormElement>) => void;
    onInput: (event: FormEvent<HTMLFormElement>) => void;
  };
}

/**
 * A form whose fields live in the document: checked when a field is left and on submit, and again at every key once it
 * has been found wrong, so that the error goes away as soon as it is mended.
 */
export function useForm<Name extends string, Code extends string>(
  options: FormOptions<Name, Code>,
): Form<Name, Code> {
  const ref = useRef<HTMLFormElement>(null);
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  const [errors, setErrors] = useState<FormErrors<Name, Code>>({});

  const { unplaced, turn, place } = useUnplaced(ref, latest);
  const { recheck, ...checks } = useChecks(ref, latest, setErrors, place);
  const ready = useReady();
  useRecheckWhenReady(ref, ready, latest, recheck);

  const { pending, submit } = useSubmit(latest, setErrors, place);

  return {
    ref,
    errors,
    unplaced,
    turn,
    pending,
    ready,
    ...checks,
    props: {
      ref,
      noValidate: true,
      // Never `get`, which would write a password into the address if a submission came before the scripts.
      method: 'post',
      onSubmit: (event) => {
        event.preventDefault();
        void submit(event.currentTarget);
      },
      onBlur: (event) => {
        // A press on the submit button checks everything itself. A message that appears before the press has ended would
        // move the button away from under the finger.
        const next = event.relatedTarget;
        if (next instanceof HTMLButtonElement && next.type === 'submit') return;
        const field: EventTarget = event.target;
        const name = nameOf(field, options.names);
        // An empty field that was only passed by is not an error yet. What is wrong stays until it is mended: the server may
        // have found it, and a message that went away would move what is being pressed.
        if (name && !errors[name] && !isBox(field) && (field as HTMLInputElement).value !== '')
          recheck([name]);
      },
      onInput: (event) => {
        const name = nameOf(event.target, options.names);
        const other = name && options.related?.[name];
        // A box is right or wrong with the press itself: what it has to say is there before the next thing is pressed.
        if (name && (isBox(event.target) || errors[name] || (other && errors[other]))) recheck([name]);
      },
    },
  };
}

/** What checks some of the fields, and sets or takes back what is said of them. */
function useChecks<Name extends string, Code extends string>(
  ref: RefObject<HTMLFormElement | null>,
  latest: RefObject<FormOptions<Name, Code>>,
  setErrors: Dispatch<SetStateAction<FormErrors<Name, Code>>>,
  place: Place<Name, Code>,
) {
  const recheck = useCallback(
    (names: readonly Name[]) => {
      const form = ref.current;
      if (!form) return;
      const values = readValues(form, latest.current);
      const related = names
        .map((name) => latest.current.related?.[name])
        .filter((name) => name && values[name]);
      setErrors((old) =>
        withChecked(old, [...names, ...(related as Name[])], (name) => latest.current.check(name, values)),
      );
    },
    [ref, latest, setErrors],
  );
  const recheckFilled = useCallback(() => {
    const form = ref.current;
    if (!form) return;
    const values = readValues(form, latest.current);
    recheck(latest.current.names.filter((name) => values[name] !== ''));
  }, [ref, latest, recheck]);
  const checkOnly = useCallback(
    (names: readonly Name[]) => {
      const form = ref.current;
      if (!form) return null;
      const { check } = latest.current;
      const values = readValues(form, latest.current);
      const found = withChecked<Name, Code>({}, names, (name) => check(name, values));
      setErrors((old) => withChecked(old, names, (name) => found[name] ?? null));
      return focusFirst(form, names, found) ? null : values;
    },
    [ref, latest, setErrors],
  );
  const forgive = useCallback(
    (names: readonly Name[]) => setErrors((old) => withChecked(old, names, () => null)),
    [setErrors],
  );
  const refuse = useCallback(
    (found: FormErrors<Name, Code>) => {
      setErrors((old) => ({ ...old, ...found }));
      place(found);
    },
    [setErrors, place],
  );
  return { recheck, recheckFilled, checkOnly, forgive, refuse };
}

/** Shows each refusal at its field or at the button. Pass undefined when the form is sent again: it clears the button's. */
type Place<Name extends string, Code extends string> = (found: FormErrors<Name, Code> | undefined) => void;

/** Places the server's refusals: at their fields, or at the button if this form has no such field. */
function useUnplaced<Name extends string, Code extends string>(
  ref: RefObject<HTMLFormElement | null>,
  latest: RefObject<FormOptions<Name, Code>>,
): Pick<Form<Name, Code>, 'unplaced' | 'turn'> & { place: Place<Name, Code> } {
  const [unplaced, setUnplaced] = useState<Code>();
  const [turn, setTurn] = useState(0);
  const [waiting, setWaiting] = useState<FormErrors<Name, Code>>();
  const refusedElsewhere = useCallback(
    (found: FormErrors<Name, Code>) => {
      const { names } = latest.current;
      const hasField = (name: string) =>
        names.some((one) => one === name) && ref.current?.elements.namedItem(name) !== null;
      return Object.entries<Code | undefined>(found).find(([name]) => !hasField(name))?.[1];
    },
    [ref, latest],
  );
  const show = useCallback(
    (found: FormErrors<Name, Code>) => {
      const form = ref.current;
      const isShown = form !== null && focusFirst(form, latest.current.names, found);
      if (!isShown) setTurn((before) => before + 1);
    },
    [ref, latest],
  );
  const place = useCallback<Place<Name, Code>>(
    (found) => {
      setUnplaced(undefined);
      if (found === undefined) return;
      if (refusedElsewhere(found) === undefined) show(found);
      else setWaiting(found);
    },
    [refusedElsewhere, show],
  );
  // A refusal may bring its own field: the picture with digits comes when the server asks for it.
  useEffect(() => {
    if (waiting === undefined) return;
    setWaiting(undefined);
    setUnplaced(refusedElsewhere(waiting));
    show(waiting);
  }, [waiting, refusedElsewhere, show]);
  return { unplaced, turn, place };
}

/** Checks everything, sends what passes, once at a time, and shows what only the server could find. */
function useSubmit<Name extends string, Code extends string>(
  latest: RefObject<FormOptions<Name, Code>>,
  setErrors: (errors: FormErrors<Name, Code>) => void,
  place: Place<Name, Code>,
): Pick<Form<Name, Code>, 'pending'> & { submit: (form: HTMLFormElement) => Promise<void> } {
  const [pending, setPending] = useState(false);
  const running = useRef(false);
  const submit = async (form: HTMLFormElement) => {
    if (running.current) return;
    const { names, check, onSubmit } = latest.current;
    const values = readValues(form, latest.current);
    const found = withChecked<Name, Code>({}, names, (name) => check(name, values));
    setErrors(found);
    if (Object.keys(found).length > 0) return place(found);
    running.current = true;
    setPending(true);
    place(undefined);
    try {
      const refused = (await onSubmit(values)) ?? {};
      setErrors(refused);
      place(refused);
    } finally {
      running.current = false;
      setPending(false);
    }
  };
  return { pending, submit };
}

/** What was typed and left before the scripts had started is checked as soon as they have. */
function useRecheckWhenReady<Name extends string>(
  ref: RefObject<HTMLFormElement | null>,
  ready: boolean,
  latest: RefObject<Readable<Name>>,
  recheck: (names: readonly Name[]) => void,
): void {
  useEffect(() => {
    if (!ready) return undefined;
    const frame = requestAnimationFrame(() => {
      const form = ref.current;
      if (!form) return;
      const { names } = latest.current;
      const values = readValues(form, latest.current);
      const typed = (name: Name) => {
        const field = form.elements.namedItem(name);
        const isText = field instanceof HTMLInputElement && field.type !== 'checkbox';
        return isText && values[name] !== '' && field !== document.activeElement;
      };
      recheck(names.filter(typed));
    });
    return () => cancelAnimationFrame(frame);
  }, [ref, ready, latest, recheck]);
}

/** The errors with the named fields checked anew. */
export function withChecked<Name extends string, Code extends string>(
  errors: FormErrors<Name, Code>,
  names: readonly Name[],
  check: (name: Name) => Code | null,
): FormErrors<Name, Code> {
  const next = { ...errors };
  for (const name of names) {
    const code = check(name);
    if (code === null) delete next[name];
    else next[name] = code;
  }
  return next;
}

type Readable<Name extends string> = Pick<FormOptions<Name, string>, 'names' | 'plain'>;

function readValues<Name extends string>(
  form: HTMLFormElement,
  { names, plain = (_name, text) => text }: Readable<Name>,
): FormValues<Name> {
  const data = new FormData(form);
  const text = (name: Name): string => {
    const value = data.get(name);
    return typeof value === 'string' ? value : '';
  };
  return Object.fromEntries(names.map((name) => [name, plain(name, text(name))])) as FormValues<Name>;
}

const isBox = (field: EventTarget): boolean => field instanceof HTMLInputElement && field.type === 'checkbox';

function nameOf<Name extends string>(target: EventTarget, names: readonly Name[]): Name | null {
  const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
  const name = isField ? target.name : '';
  return names.find((one) => one === name) ?? null;
}

/** Moves the focus to the first field with an error. @returns whether there was one in the form */
function focusFirst<Name extends string>(
  form: HTMLFormElement,
  names: readonly Name[],
  errors: Partial<Record<Name, unknown>>,
): boolean {
  const wrong = names
    .filter((name) => errors[name] !== undefined)
    .flatMap((name) => form.elements.namedItem(name) ?? []);
  for (const field of wrong) unfold(field);
  const [first] = wrong;
  const field = first instanceof RadioNodeList ? first[0] : first;
  if (!(field instanceof HTMLElement)) return false;
  // A field that waits for the button beside it (a code that was not asked for yet) hands the focus to that.
  const closed = field.matches(':disabled');
  const target = closed ? field.parentElement?.querySelector<HTMLElement>('button:enabled') : field;
  target?.focus({ preventScroll: true });
  // With its label above and the error below it, clear of the bars.
  target?.scrollIntoView({ block: 'center' });
  return true;
}

/** What is wrong is seen: a fold around the field opens. */
function unfold(field: Element | RadioNodeList | null): void {
  const fold = field instanceof HTMLElement ? field.closest('details') : null;
  if (fold) fold.open = true;
}
