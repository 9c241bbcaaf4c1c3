-- An import adds the words of thousands of listings to this index: kept aside and sorted in, in larger heaps. What
-- searches find aside is few, because the vacuum that follows an import sorts the rest in.
ALTER INDEX listing_sources_words SET (gin_pending_list_limit = 32768);
