// Imported for its effect: the lazy modules behind the search page are compiled before the first test's clock runs.
import '#app/routes/dashboard/search.tsx';
import '#app/shell/shell.tsx';
