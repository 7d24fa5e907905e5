import catalogues from 'virtual:phrases/lobby';
import { addWords } from '#app/lib/i18n.ts';

await addWords(catalogues);
